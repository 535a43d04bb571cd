import { type ButtonHTMLAttributes, type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'

interface DialogProps {
  id: string
  title: ReactNode
  children?: ReactNode
  /** Buttons, the primary one first. A form may be here or in the children. */
  actions?: ReactNode
}

/** The browser's own modal dialog. Opened by a DialogButton; Escape and the cross close it. */
export function Dialog({ id, title, children, actions }: DialogProps) {
  const heading = useId()
  return (
    <dialog
      id={id}
      aria-labelledby={heading}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-pop backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={heading}>{title}</h2>
        <CloseDialog id={id} />
      </div>
      {children && <div className="mt-3 text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap gap-2 max-sm:*:flex-auto">{actions}</div>}
    </dialog>
  )
}

/** Opens a dialog, where the browser supports invoker commands without JavaScript. */
export function DialogButton({ dialog, ...rest }: { dialog: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      {...command('show-modal', dialog)}
      type="button"
      aria-haspopup="dialog"
      onClick={() => supportsCommands() || find(dialog)?.showModal()}
    />
  )
}

export function DialogCancel({ dialog, children }: { dialog: string; children: ReactNode }) {
  return (
    <Button
      {...command('close', dialog)}
      type="button"
      onClick={() => supportsCommands() || find(dialog)?.close()}
    >
      {children}
    </Button>
  )
}

function CloseDialog({ id }: { id: string }) {
  return (
    <IconButton
      {...command('close', id)}
      icon="cross"
      label="Close"
      className="-mt-1 -mr-2"
      onClick={() => supportsCommands() || find(id)?.close()}
    />
  )
}

function find(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${CSS.escape(id)}`)
}

function supportsCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}

// React passes these attributes on but does not type them yet.
function command(name: string, target: string): ButtonHTMLAttributes<HTMLButtonElement> {
  return { command: name, commandfor: target } as ButtonHTMLAttributes<HTMLButtonElement>
}

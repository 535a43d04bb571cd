import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'

/** Without JavaScript the browser’s own menu prints the same. */
export function PrintButton({ label }: { label: string }) {
  const canPrint = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return canPrint ? (
    <Button type="button" icon="file" onClick={() => window.print()}>
      {label}
    </Button>
  ) : null
}

const neverChanges = () => () => {}

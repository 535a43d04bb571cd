import { Button } from '#app/ui/buttons/button.tsx'

/** Shown where a script answers it: on a page sent without scripts that is late-entry.mjs. Without JavaScript the browser’s own menu prints the same. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" icon="file" data-print="" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

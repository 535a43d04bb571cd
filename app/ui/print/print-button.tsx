import { Button } from '#app/ui/buttons/button.tsx'

/** Without JavaScript the browser’s own menu prints the same. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button type="button" icon="file" data-print="" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

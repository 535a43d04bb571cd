import { useHydrated } from '#app/document/use-hydrated.ts'
import { Button } from '#app/ui/buttons/button.tsx'

/** Without JavaScript the browser’s own menu prints the same. */
export function PrintButton({ label }: { label: string }) {
  return useHydrated() ? (
    <Button type="button" icon="file" onClick={() => window.print()}>
      {label}
    </Button>
  ) : null
}

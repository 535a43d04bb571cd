import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'

/** Prints the page as the client’s sheet. Without JavaScript the browser’s own menu prints the same. */
export function PrintButton() {
  const canPrint = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return canPrint ? (
    <Button type="button" icon="file" onClick={() => window.print()}>
      Print client sheet
    </Button>
  ) : null
}

const neverChanges = () => () => {}

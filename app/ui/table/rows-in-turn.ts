import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * After a click the rows that a screen shows are rendered and painted first, then the others. A document, or a page gone back to, has all at once:
 * its scroll position may be below them.
 */
export function useRowsInTurn<Row>(rows: readonly Row[]): readonly Row[] {
  const showsAll = useDeferredValue(true, useNavigationType() !== 'PUSH')
  return showsAll ? rows : rows.slice(0, Math.ceil(innerHeight / pixelsPerRow))
}

/** A row takes 67 px or more, and above the first there are 450 to 690. */
const pixelsPerRow = 160

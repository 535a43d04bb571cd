export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

export interface Size {
  width: number
  height: number
}

export interface Place {
  left: number
  top: number
}

interface CardPlaceOptions {
  card: Size
  /** What the step is about. */
  element: Box
  /** What the person would want to see beside it. */
  controls: readonly Box[]
  screen: Size
}

/** To the edge of the screen. */
const marginPx = 10
/** How far the highlight reaches beyond its element. */
const highlightPx = 10
/** Between the card and the element. */
const gapPx = highlightPx + 10
/** How far from the element a control is one beside it. */
export const besidePx = 160

/** Where a step’s card covers neither its element nor, if there is room, the controls beside it. */
export function cardPlace({ card, element, controls, screen }: CardPlaceOptions): Place {
  const highlight = grown(element, highlightPx)
  const surroundings = grown(element, besidePx)
  const near = controls.filter((control) => overlap(control, surroundings))
  const edges = edgePlaces(card, screen)
  const places = [...besidePlaces(card, element), ...edges]
    .map((place) => moved(place, card, screen))
    .filter((place) => !overlap(boxOf(place, card), highlight))
  const costs = places.map((place) => {
    const covered = (boxes: readonly Box[]) => boxes.filter((box) => overlap(box, boxOf(place, card))).length
    return covered(near) * controls.length + covered(controls)
  })
  return places[costs.indexOf(Math.min(...costs))] ?? moved(edges[0], card, screen)
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function besidePlaces({ width, height }: Size, { left, top, right, bottom }: Box): Place[] {
  const start = left - highlightPx
  const end = right + highlightPx - width
  const above = top - gapPx - height
  return [
    { left: right + gapPx, top },
    { left: left - gapPx - width, top },
    { left: start, top: bottom + gapPx },
    { left: end, top: bottom + gapPx },
    { left: start, top: above },
    { left: end, top: above },
  ]
}

/** At the bottom, then at the top: in the middle, then on either side. */
function edgePlaces(card: Size, screen: Size): [Place, ...Place[]] {
  const [middle, right, left] = [(screen.width - card.width) / 2, screen.width, 0]
  const bottom = screen.height
  return [
    { left: middle, top: bottom },
    { left: right, top: bottom },
    { left, top: bottom },
    { left: middle, top: 0 },
    { left: right, top: 0 },
    { left, top: 0 },
  ]
}

/** Onto the screen. */
function moved({ left, top }: Place, card: Size, screen: Size): Place {
  const within = (at: number, size: number, space: number) =>
    Math.max(marginPx, Math.min(at, space - size - marginPx))
  return { left: within(left, card.width, screen.width), top: within(top, card.height, screen.height) }
}

const boxOf = ({ left, top }: Place, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

import { encode } from 'uqr'

/** Modules of quiet zone around the code (ISO/IEC 18004). */
const border = 4

/** A QR code as an SVG drawing, black on white whatever the page's colours: scanners expect that. */
export function drawReferralCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border })
  const path = data.map(rowPath).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** One stroke for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}

const maxNameLength = 120
const maxNameBytes = 200
/** Device names on Windows, with any extension. */
const reserved = /^((?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i

/** No path, no control characters, short enough for any disk, with its extension. */
export function safeName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(reserved, '_$1')
  if (fits(clean)) return clean || 'file'
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && fits(clean.slice(dot), 20) ? clean.slice(dot) : ''
  const letters = [...clean.slice(0, clean.length - ending.length)]
  while (!fits(letters.join('') + ending)) letters.length -= Math.ceil(letters.length / 50)
  return letters.join('').trimEnd() + ending
}

function fits(name: string, maxLength = maxNameLength): boolean {
  return [...name].length <= maxLength && Buffer.byteLength(name) <= maxNameBytes
}

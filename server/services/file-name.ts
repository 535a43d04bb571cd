/** The name in a `Content-Disposition` header (RFC 6266), without any path; undefined when there is none. */
export function fileNameOf(header: string | null): string | undefined {
  if (!header) return undefined
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  const name = decode(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare
  return (
    name
      ?.split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .trim() || undefined
  )
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

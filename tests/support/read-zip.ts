import { openArchive } from '#client-book/xlsx-archive.ts'

/** A ZIP by the product's own reader: which parts it has, and their texts. */
export async function readZip(bytes: BodyInit | null) {
  const parts = await openArchive(await new Response(bytes).blob())
  return { has: parts.has, read }

  async function read(path: string): Promise<string> {
    const chunks: BlobPart[] = []
    for await (const chunk of parts.read(path, 'held')) chunks.push(chunk as Uint8Array<ArrayBuffer>)
    return new Blob(chunks).text()
  }
}

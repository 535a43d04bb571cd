/** The name of the cache in Cache Storage, which a sign-out clears. */
const cacheName = 'shared-files'

/** Milliseconds for which files wait for their client. */
const keptForMs = 3_600_000

/** The device keeps more files than a form takes at a time, and the form says so: a share sheet has no limit of its own. */
const maxFiles = 20

const headers = { name: 'X-File-Name', at: 'X-Kept-At' }

/** Keeps the files that another app of the device has sent, in place of earlier ones. */
export async function keepShared(form: FormData, now = Date.now()): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  for (const [index, file] of form.getAll('files').slice(0, maxFiles).entries()) {
    if (!(file instanceof File) || file.size === 0) continue
    const kept = { [headers.name]: encodeURIComponent(file.name), [headers.at]: String(now) }
    await cache.put(`/share/${index}`, new Response(file, { headers: kept }))
  }
}

export async function readShared(now = Date.now()): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const kept = await Promise.all((await cache.keys()).map((address) => cache.match(address)))
  const files = kept.flatMap((response) => {
    const isOld = now - Number(response?.headers.get(headers.at)) > keptForMs
    return response && !isOld ? [fileOf(response)] : []
  })
  if (files.length === 0) await caches.delete(cacheName)
  return Promise.all(files)
}

/** The device keeps shared files no longer once they are in a form. */
export async function takeShared(): Promise<File[]> {
  const files = await readShared()
  if (files.length > 0) await caches.delete(cacheName)
  return files
}

async function fileOf(response: Response): Promise<File> {
  const content = await response.blob()
  return new File([content], decodeURIComponent(response.headers.get(headers.name) ?? ''), {
    type: content.type,
  })
}

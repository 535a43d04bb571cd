/** A file of the lender on its way through: the bytes are passed on as they arrive. */
export interface Download {
  /** 206: the range that was asked for. 304: nothing changed since the tag that was sent. */
  status: 200 | 206 | 304
  /** Empty with 304. Cancel it when it is not read to its end. */
  body: ReadableStream<Uint8Array> | null
  contentType: string
  /** Name to save it under, without a path. */
  fileName: string
  /** What else the answer to the browser needs: length, range, tag; lower-case names. */
  headers: Record<string, string>
}

/** Conditions of a download, as the browser sent them. */
export interface DownloadOptions {
  range?: string
  ifRange?: string
  ifNoneMatch?: string
}

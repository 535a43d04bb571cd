/** A file that is sent on as its bytes arrive: it is never held as a whole. */
export interface StreamedFile {
  name: string
  /** The content, which is read once. A reason that it throws ends the upload. */
  bytes: AsyncIterable<Uint8Array>
}

export type UploadFile = File | StreamedFile

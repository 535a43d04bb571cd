/** How the browser sends a page's files ahead of its form. Made by loaders. */
export interface UploadSettings {
  /** Names the list of this person's files for this page, which outlives a reload. */
  name: string
  /** Address that takes one file. */
  action: string
  accept: string
  hint: string
  maxFileBytes: number
  maxFiles: number
  /** The problems of files that the page can see by itself. */
  problems: { type: string; heic: string; tooLarge: string; tooMany: string; empty: string }
}

import { type UploadType, uploadTypeSchema } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'

/** How a request's files are filed: as it says, where this portal knows that type. */
export function uploadTypeOf({ upload_type }: Pick<RequestedItem, 'upload_type'>): UploadType {
  return uploadTypeSchema.safeParse(upload_type).data ?? 'RequestedInformation'
}

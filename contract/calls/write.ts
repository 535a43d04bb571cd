/** Sent with every POST and PATCH: the same key and body answer the same, however often they arrive. */
export interface Write {
  /** UUID made when the form was opened. */
  idempotencyKey: string
}

/** A write to a client; refused as a conflict when the client has moved past `version`. */
export interface VersionedWrite extends Write {
  version: number
}

/** Why the portal itself turns a request away, before anything was done. */
export type Refusal = 'overloaded' | 'rate-limited' | 'upload-quota'

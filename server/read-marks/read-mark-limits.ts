/** Milliseconds after its last change for which a person's read state is kept: longer than the 30 days that the list shows. */
export const markLifetimeMs = 90 * 24 * 3_600_000

export const maxReadIds = 200

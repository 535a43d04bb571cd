/** Milliseconds after its last change for which a draft is kept: 14 days (domain 3). */
export const draftLifetimeMs = 14 * 24 * 3_600_000

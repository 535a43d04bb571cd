import { seedId } from '#sandbox/seed/ids.ts'

/** More than the sample data has people with a profile. */
const people = Array.from({ length: 10 }, (_, index) => ({ person: seedId(index + 1), tours: ['all'] }))

/** A browser in which all sample people have skipped the tours of the areas: offers would lie over what a test looks at. */
export const toursAnswered = {
  cookies: [
    {
      name: 'portal-tours',
      value: encodeURIComponent(btoa(JSON.stringify(people))),
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

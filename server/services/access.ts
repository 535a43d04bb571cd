/** What a request may call services with: its access token, or why it has none. */
export type Access =
  | {
      token: string
      /** Asked when a service answers 401: newer access, or that the session is over. */
      afterRefusal?(): Promise<Access>
    }
  | { refusal: 'unauthenticated' | 'unavailable' }

import { Fragment } from 'react'

/** An email address that breaks before its @ and its dots where it does not fit. */
export function EmailText({ address }: { address: string }) {
  return [...address.matchAll(/[@.]?[^@.]+|[@.]/g)].map(({ 0: part, index: place }) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

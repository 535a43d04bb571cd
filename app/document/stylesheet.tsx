import { use } from 'react'
import href from '#app/styles/app.css?url'
import { DocumentContext } from './document-context.ts'
import { useNonce } from './nonce.ts'

/** The stylesheet, in the document so that content needs one request. By its address React finds that of the server: the bundle has no copy. */
export function Stylesheet() {
  return (
    <style href={href} precedence="default" nonce={useNonce()}>
      {use(DocumentContext)?.css}
    </style>
  )
}

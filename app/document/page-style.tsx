import { useNonce } from './nonce.ts'

interface PageStyleProps {
  /** Unique among the portal’s, without spaces. */
  name: string
  css: string
}

/** The stylesheet of one page: in its document, so that content needs one request, and in its script for those who come from another page. */
export function PageStyle({ name, css }: PageStyleProps) {
  return (
    <style href={name} precedence="default" nonce={useNonce()}>
      {css}
    </style>
  )
}

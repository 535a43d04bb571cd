import { replayIntegration } from '@sentry/react-router'

export function replay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Its worker would be made from a blob, which the content security policy refuses.
    useCompression: false,
  })
}

import type { SharedFeedOptions, TabMessage } from './shared-feed.ts'

const noChannel = { post: () => {}, close: () => {} }

/** Opens the channel between the tabs of one feed; without a name this tab is alone. */
export function joinTabs(name: string | undefined): SharedFeedOptions['join'] {
  return (onMessage) => {
    if (name === undefined) return noChannel
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  }
}

import { useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

type Standing = NotificationPermission | 'unsupported'

const texts: Record<Standing, string> = {
  default: 'While no page of the portal is in view, this device can show updates about your clients.',
  granted:
    'On: while no page of the portal is in view, this device shows updates about your clients. To turn them off, block notifications from this site in your browser’s settings.',
  denied:
    'Your browser blocks notifications from this site. Allow them in its settings, then reload this page.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add the portal to the home screen and open it from there.',
}

/** Asks the browser, once, whether updates may be shown as notifications of the system. */
export function SystemNotices() {
  const hydrated = useHydrated()
  const [answer, setAnswer] = useState<Standing>()
  if (!hydrated) return null
  const standing = answer ?? ('Notification' in window ? Notification.permission : 'unsupported')
  return (
    <section aria-labelledby="notices-title" className="max-w-160 pt-8">
      <SectionHead id="notices-title" title="Notifications on this device" />
      <p role="status" className="py-3 text-md">
        {texts[standing]}
      </p>
      {standing === 'default' && (
        <Button type="button" onClick={async () => setAnswer(await Notification.requestPermission())}>
          Turn on notifications
        </Button>
      )}
    </section>
  )
}

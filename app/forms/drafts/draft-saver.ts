import type { FormValues } from '#app/forms/device-drafts/draft.ts'

interface DraftSaver {
  save(values: FormValues): Promise<void>
  end(): void
}

/** Sends a form’s values with `send`; those that did not arrive are sent again when the network is back, unless newer ones were. */
export function createDraftSaver(
  send: (values: FormValues) => Promise<boolean>,
  network: EventTarget,
): DraftSaver {
  let unsaved: FormValues | undefined
  const again = () => unsaved && save(unsaved)
  async function save(values: FormValues) {
    unsaved = values
    if ((await send(values)) && unsaved === values) unsaved = undefined
  }
  network.addEventListener('online', again)
  return { save, end: () => network.removeEventListener('online', again) }
}

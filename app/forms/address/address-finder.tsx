import { type ComponentType, lazy, Suspense } from 'react'
import { href } from 'react-router'
import { loadScript } from '#app/document/load-script.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import type { AddressFinderProps } from './address-answer.ts'

const Combobox = lazy<ComponentType<Required<AddressFinderProps>>>(() =>
  loadScript(() => import('./address-combobox.tsx')).then(
    (loaded) => ({ default: loaded.AddressCombobox }),
    () => ({ default: () => null }),
  ),
)

/** An address search above the fields of an address, which always work without it. Only with JavaScript, and loaded after the page. */
export function AddressFinder({
  name,
  subject = 'the address',
  source = href('/address'),
}: AddressFinderProps) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <Suspense>
      <Combobox name={name} subject={subject} source={source} />
    </Suspense>
  )
}

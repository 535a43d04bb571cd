import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

interface AddressFinderProps {
  /** Name of the address in its form, e.g. `residential_address`: its fields are `residential_address.line_1` and so on. */
  name: string
  /** What is searched for, inside a label: "the home address". */
  subject?: string
}

const Combobox = lazy<ComponentType<Required<AddressFinderProps>>>(() =>
  import('./address-combobox.tsx').then(
    (loaded) => ({ default: loaded.AddressCombobox }),
    () => ({ default: () => null }),
  ),
)

/** An address search above the fields of an address, which work without it. Only with JavaScript, and loaded after the page. */
export function AddressFinder({ name, subject = 'the address' }: AddressFinderProps) {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!hydrated) return null
  return (
    <Suspense>
      <Combobox name={name} subject={subject} />
    </Suspense>
  )
}

const neverChanges = () => () => {}

import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { type OfficerChoice, type OfficerList, officerFields } from './officer-choice.ts'
import type { RegisterAnswer } from './register-answer.ts'

interface OfficerPickerProps {
  company?: string
  /** Found by the server, for a page without JavaScript. */
  found?: OfficerList
}

export function OfficerPicker({ company, found }: OfficerPickerProps) {
  const known = found && found.company === company
  const address =
    company && !known ? `${href('/refer/register')}?${new URLSearchParams({ officers: company })}` : null
  const { answer } = useLookup<RegisterAnswer>(address, 0)
  const [chosen, setChosen] = useState('')
  const list = known ? found : answer?.officers
  const people = list && list.company === company ? list.people : (found?.people ?? [])
  if (people.length === 0)
    return (
      <noscript>
        <Button name="intent" value="officers" size="sm">
          Show the directors at Companies House
        </Button>
      </noscript>
    )
  return (
    <fieldset>
      <legend className="font-bold">Directors at Companies House</legend>
      <p className="text-muted text-sm">Choose one to fill in the name, or enter someone else.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {people.map((person) => (
          <Button
            key={person.id}
            size="sm"
            icon={person.id === chosen ? 'check' : 'plus'}
            name="intent"
            value={`officer:${JSON.stringify(person)}`}
            onClick={(event) => {
              fillIn(event, person)
              setChosen(person.id)
            }}
          >
            {person.first_name} {person.last_name}
            <span className="font-normal text-muted">{person.role}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Fills in the person on the page, where without JavaScript the server would. */
function fillIn(event: MouseEvent<HTMLButtonElement>, person: OfficerChoice) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  for (const [name, value] of Object.entries(officerFields(person))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    if (field instanceof HTMLElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

import { Form } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'

interface TypeFilterProps {
  types: { value: string; label: string }[]
  chosen: string
}

export function TypeFilter({ types, chosen }: TypeFilterProps) {
  return (
    <Form method="get" replace className="flex flex-wrap items-end gap-3 pt-4 print:hidden">
      <div className="grid gap-1">
        <label htmlFor="type" className="font-bold">
          Show
        </label>
        <NativeSelect
          key={chosen}
          id="type"
          name="type"
          options={types}
          placeholder="All events"
          defaultValue={chosen}
        />
      </div>
      <Button type="submit">Filter</Button>
    </Form>
  )
}

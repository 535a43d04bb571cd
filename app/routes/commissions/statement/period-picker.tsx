import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'
import type { PeriodPicker as Picker } from './period-picker-view.ts'

export function PeriodPicker({ period, options, older, newer }: Picker) {
  return (
    <Form
      action={href('/commissions')}
      className="flex min-w-0 items-center gap-1 max-sm:w-full print:hidden"
    >
      {older && <PeriodLink {...older} icon="chevron-left" />}
      {newer && <PeriodLink {...newer} icon="chevron-right" />}
      <label htmlFor="period" className="sr-only">
        Month or tax year
      </label>
      <div className="min-w-0 flex-1">
        <NativeSelect key={period} id="period" name="period" options={options} defaultValue={period} />
      </div>
      <Button>
        Show<span className="sr-only"> statement</span>
      </Button>
    </Form>
  )
}

function PeriodLink({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <Link
      to={to}
      aria-label={label}
      preventScrollReset
      className="grid size-control shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name={icon} size={18} />
    </Link>
  )
}

import { expect, test, vi } from 'vitest'
import { askingForm, dataAddress } from './ask-about-fields.ts'
import { onceAnswered } from './check-form.ts'

test.each([
  ['/refer?link=a1', '/refer.data?link=a1'],
  ['/application/7?index', '/application/7.data?index'],
  ['/settings/business/', '/settings/business.data'],
  ['https://portal.test/refer', '/refer.data'],
])('the data of %s is at %s', (action, address) => {
  expect(dataAddress(action, 'https://portal.test/dashboard')).toBe(address)
})

test('asking sends what was typed, without files and without the key of the form', () => {
  const form = new FormData()
  form.set('idempotency_key', '3f0c2c1e')
  form.set('email', 'a@b.example')
  form.set('evidence', new File(['private'], 'consent.pdf'))
  expect(String(askingForm(form, 'save', ['email', 'phone']))).toBe(
    'email=a%40b.example&intent=save&checked_field=email&checked_field=phone',
  )
})

test('what was shown meanwhile is reverted for the answer to a form, and not when that was lost', () => {
  const onAnswer = vi.fn<() => void>()
  const see = onceAnswered(onAnswer)
  const navigation = (state: string, formMethod?: string) => ({ state, formMethod }) as never
  see({ navigation: navigation('loading', 'GET'), actionData: null })
  see({ navigation: navigation('idle'), actionData: null })
  see({ navigation: navigation('submitting', 'POST'), actionData: null })
  see({ navigation: navigation('idle'), actionData: { route: { unsent: true } } })
  expect(onAnswer).not.toHaveBeenCalled()
  see({ navigation: navigation('submitting', 'POST'), actionData: null })
  see({ navigation: navigation('idle'), actionData: { route: { status: 422 } } })
  see({ navigation: navigation('idle'), actionData: null })
  expect(onAnswer).toHaveBeenCalledOnce()
})

import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page of the portal has to tab through. */
const maxTabs = 90

/** A person without a mouse: reaches each control by Tab, and sees where they are. */
export function keyboardOf(page: Page) {
  const { keyboard } = page

  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (await target.evaluate(isFocused)) {
        expect(await target.evaluate(showsFocus), `${target} shows that it has the focus`).toBe(true)
        return
      }
      await keyboard.press('Tab')
    }
    throw new Error(`${target} is not reached by Tab`)
  }

  return {
    reach,
    async press(target: Locator, key = 'Enter') {
      await reach(target)
      await keyboard.press(key)
    },
    async type(target: Locator, text: string) {
      await reach(target)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
    /** Finds the option of a select by its first word: a space would open the list. */
    async select(name: string, word: string) {
      await reach(page.getByRole('combobox', { name, exact: true }))
      await keyboard.type(word)
    },
    /** Chooses in a group of radio buttons, which Tab enters at the first one. */
    async choose(group: Locator, name: string | RegExp) {
      await reach(group.getByRole('radio').first())
      const option = group.getByRole('radio', { name, exact: true })
      if (await option.evaluate(isFocused)) await keyboard.press('Space')
      for (let downs = 0; downs < 12 && !(await option.isChecked()); downs += 1)
        await keyboard.press('ArrowDown')
      await expect(option).toBeChecked()
    },
    async tick(target: Locator) {
      await reach(target)
      await keyboard.press('Space')
      await expect(target).toBeChecked()
    },
  }
}

export type Keyboard = ReturnType<typeof keyboardOf>

function isFocused(element: Element): boolean {
  return element === document.activeElement
}

function showsFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
}

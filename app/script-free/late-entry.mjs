;(() => {
  document.documentElement.dataset.prints = ''
  addEventListener('click', ({ target }) => {
    if (target.closest('[data-print]')) print()
  })
  const { entry } = document.currentScript.dataset
  // What does not load is missed by no one: the page is whole without it.
  const load = () => void import(entry).catch(() => {})
  const soon = () => {
    if ('requestIdleCallback' in self) requestIdleCallback(load, { timeout: 2000 })
    else setTimeout(load, 200)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
})()

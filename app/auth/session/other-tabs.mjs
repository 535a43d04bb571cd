;(() => {
  const name = 'portal-signed-out'
  // Session check interval, specification section 9.
  const sessionCheckMs = 2000
  const { person } = document.currentScript.dataset
  const channel = 'BroadcastChannel' in self ? new BroadcastChannel(name) : null
  const ask = () =>
    fetch(`/session?background&person=${encodeURIComponent(person)}`).then(
      (answer) => answer.status,
      () => 0,
    )
  const goTo = async (tries) => {
    const status = await ask()
    if (status === 401) location.replace('/logout')
    else if (status === 409) location.replace('/')
    else if (tries > 1) setTimeout(goTo, sessionCheckMs, tries - 1)
  }
  if (channel) channel.onmessage = () => goTo(5)
  addEventListener('storage', (event) => event.key === name && goTo(5))
  addEventListener('submit', (event) => {
    if (new URL(event.target.action).pathname !== '/logout') return
    document.documentElement.dataset.signingOut = ''
    if (channel) channel.postMessage('')
    else localStorage.setItem(name, String(Date.now()))
  })
  addEventListener('pageshow', async (event) => {
    if (!event.persisted) return
    const { style } = document.documentElement
    style.visibility = 'hidden'
    if ((await ask()) === 204) style.visibility = ''
    else location.reload()
  })
})()

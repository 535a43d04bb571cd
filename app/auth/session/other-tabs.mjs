;(() => {
  const name = 'portal-signed-out'
  const { person } = document.currentScript.dataset
  const channel = 'BroadcastChannel' in self ? new BroadcastChannel(name) : null
  const ask = () =>
    fetch(`/session?background&person=${encodeURIComponent(person)}`).then(
      (answer) => answer.status,
      () => 0,
    )
  const leave = async (tries) => {
    const status = await ask()
    if (status === 401) location.replace('/logout')
    else if (status === 409) location.replace('/')
    else if (tries > 1) setTimeout(leave, 500, tries - 1)
  }
  if (channel) channel.onmessage = () => leave(20)
  addEventListener('storage', (event) => event.key === name && leave(20))
  addEventListener('submit', (event) => {
    if (new URL(event.target.action).pathname !== '/logout') return
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

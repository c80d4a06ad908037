/** Has the browser save what an address leads to, under a name where the address says none. */
export function saveAs(address: string, name = '') {
  const link = Object.assign(document.createElement('a'), { href: address, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Has the browser save a text as a file. */
export function saveText(text: string, name: string, type = 'text/markdown') {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveAs(address, name)
  // By the next task the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address))
}

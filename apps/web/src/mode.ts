/** Whether the server that served this page is a sandbox: it says so on the root element. */
export const isSandbox = () => document.documentElement.dataset.mode === 'sandbox'

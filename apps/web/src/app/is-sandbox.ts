/** Whether the server that delivered this page is a sandbox, according to the root element. */
export const isSandbox = () => document.documentElement.dataset.mode === 'sandbox'

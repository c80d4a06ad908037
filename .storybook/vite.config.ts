import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Stories need no URL or proxy from the app's config: only React. Storybook ignores options under `build`. */
export default defineConfig({ plugins: [react()], worker: { format: 'es' } })

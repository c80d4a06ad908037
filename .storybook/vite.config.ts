import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Stories take no address and no proxy from the app: nothing here but React. */
export default defineConfig({ plugins: [react()], worker: { format: 'es' }, build: { chunkSizeWarningLimit: 4000 } })

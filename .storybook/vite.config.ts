import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Stories take no address and no proxy from the app: nothing here but React. */
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 4000 } })

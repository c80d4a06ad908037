import { defineConfig } from 'vite'

/** One file for Node: our own sources inside, npm's packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@moyun\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

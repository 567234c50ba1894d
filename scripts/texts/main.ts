import { readTexts } from './read-texts.ts'

// `npm run texts`: every text that people read, with its place.
for (const { file, line, text } of readTexts()) console.log(`${file}:${line}: ${text}`)

const inGroup = /^[a-z]+(-[a-z]+)*\/[A-Z][a-z0-9]+([A-Z][a-z0-9]*)*$/
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const endpoint = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/

const forms = {
  component: [
    inGroup,
    'The name of a component must be group/Name: `npm run generate component data-display/Inkstone`.',
  ],
  machine: [
    kebab,
    'The name of a machine must be in kebab-case, after its subject: `npm run generate machine ink-watch`.',
  ],
  endpoint: [endpoint, 'The name of an endpoint must be resource.verb: `npm run generate endpoint inks.list`.'],
  page: [kebab, 'The name of a page must be in kebab-case, after its route: `npm run generate page ink-list`.'],
}

const empty = /^(data|info|item|items|utils?|helpers?|common|lib|types|hooks)$/i
const emptyEnding = /(Manager|Service|Helper|Utils?|-manager|-service|-helper|-utils?)$/
const doubled = { component: /Component$/, machine: /-?machine$/, endpoint: /Endpoint$/, page: /-?page$/ }

/** Why a name is not acceptable, in one sentence; null if it is. */
export function nameProblem(kind, name) {
  if (!(kind in forms)) return 'npm run generate component|machine|endpoint|page NAME'
  const [form, sentence] = forms[kind]
  if (!form.test(name)) return sentence
  if (name.split(/[./]/).some((part) => empty.test(part)) || emptyEnding.test(name))
    return `\`${name}\` is too vague: name what it is or what it does.`
  if (doubled[kind].test(name)) return `\`${name}\` is a ${kind} already: omit the word.`
  return null
}

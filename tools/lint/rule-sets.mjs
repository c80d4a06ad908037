/** Sets of rules, each an error without options. The rules of a set that take options get them in `oxlint.config.mjs`. */
const set = (prefix, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error']),
  )

/** What is wrong in any file. */
export const everywhere = set(
  '',
  `
  for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-eval no-ex-assign
  no-extra-boolean-cast no-fallthrough no-global-assign no-implied-eval no-invalid-regexp no-irregular-whitespace
  no-loss-of-precision no-misleading-character-class no-new-func no-nonoctal-decimal-escape no-prototype-builtins
  no-regex-spaces no-script-url no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars
  no-unsafe-finally no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment
  no-useless-backreference no-useless-catch no-useless-escape no-var object-shorthand prefer-const
  preserve-caught-error require-yield use-isnan valid-typeof
  import/first import/no-default-export import/no-duplicates
  `,
)

/** What the compiler reports in TypeScript. */
export const javascript = set(
  '',
  `
  constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
  no-unreachable no-unsafe-negation no-with
  `,
)

/** TypeScript, without asking for types. */
export const typescript = {
  ...set(
    'typescript/',
    `
    adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
    consistent-generic-constructors consistent-type-assertions consistent-type-definitions
    no-confusing-non-null-assertion no-duplicate-enum-values no-dynamic-delete no-empty-object-type no-explicit-any
    no-extra-non-null-assertion no-extraneous-class no-inferrable-types no-misused-new no-namespace
    no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
    no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
    no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-for-of prefer-function-type
    prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures
    `,
  ),
  ...set('', 'no-array-constructor no-unused-expressions no-useless-constructor prefer-rest-params prefer-spread'),
}

/** What only the types tell; `oxlint --type-aware` applies these. */
export const typed = set(
  'typescript/',
  `
  await-thenable no-array-delete no-base-to-string no-duplicate-type-constituents no-floating-promises no-for-in-array
  no-implied-eval no-misused-promises no-redundant-type-constituents no-unnecessary-type-assertion no-unsafe-argument
  no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return
  no-unsafe-unary-minus only-throw-error restrict-plus-operands restrict-template-expressions
  `,
)

/** Hooks, and what the React Compiler can't compile. */
export const react = set(
  'react/',
  `
  error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs
  rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo
  `,
)

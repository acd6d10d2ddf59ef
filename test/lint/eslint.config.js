import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Exact in every engine by the language's own definition; all other members of Math may differ in the last bit. */
const EXACT = 'abs|ceil|floor|trunc|round|sign|min|max|sqrt|fround|imul|clz32';

const NOT_IN_THE_SIMULATION = [
  'Date',
  'Intl',
  'console',
  'performance',
  'globalThis',
  'window',
  'self',
  'document',
  'navigator',
  'process',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'WeakRef',
  'FinalizationRegistry',
  'eval',
  'Function',
].map((name) => ({
  name,
  message: 'The simulation is a pure function of its input (DESIGN: bit-identical arithmetic).',
}));

const simulationSyntax = [
  {
    selector: `MemberExpression[object.name='Math']:not([computed=false][property.name=/^(${EXACT})$/])`,
    message: 'Engines differ in the last bits of this; use sim/engine.',
  },
  {
    selector:
      ":not(MemberExpression) > Identifier[name='Math'], MemberExpression > Identifier.property[name='Math']",
    message: 'Write Math.member, so that the lint sees which.',
  },
  {
    selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']",
    message: 'Engines differ in the last bits of a power; use sim/engine.',
  },
  {
    selector: 'MemberExpression[property.name=/^(toLocale.*|localeCompare)$/]',
    message: 'The answer depends on the locale of the machine.',
  },
  { selector: 'MetaProperty', message: 'The simulation does not know where it runs.' },
];

const templateSyntax = [
  {
    selector: "SvelteAttribute[key.name='style'][value.length=1] > SvelteLiteral",
    message:
      'A static style attribute breaks the content security policy; use a class or a style: directive.',
  },
];

const stateSyntax = [
  {
    selector:
      "CallExpression[callee.name='$state'] > :matches(ArrayExpression, ObjectExpression, NewExpression).arguments",
    message: 'What is shipped has no deep state (src/bundle/svelte.ts): use $state.raw and replace it.',
  },
];

export default tseslint.config(
  { ignores: ['dist/**', '**/*.d.ts'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: new URL('../..', import.meta.url).pathname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Typed arrays are read by indices that the surrounding loop bounds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // It forbids to write down what holds only until there is a second platform or language.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      'svelte/no-at-html-tags': 'error',
      'no-restricted-syntax': ['error', ...templateSyntax, ...stateSyntax],
      // The linter does not know the types of other components; svelte-check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src/**'], ignores: ['src/cli/**'], rules: { 'no-console': 'error' } },
  {
    files: ['src/sim/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...NOT_IN_THE_SIMULATION],
      'no-restricted-syntax': ['error', ...simulationSyntax],
    },
  },
  {
    files: ['test/**', 'src/bundle/**', 'vite.config.ts'],
    languageOptions: { globals: { ...globals.node } },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);

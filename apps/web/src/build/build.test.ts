import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../app/address-text.ts';
import { page } from '../html-shell/html.ts';
import { entryAssets } from './manifest.ts';
import { staffFiles } from './staff-worker.ts';

const manifest = {
  'src/app/client.tsx': { file: 'assets/app.js', imports: ['_a.js', '_b.js'], css: ['assets/app.css'] },
  '_a.js': { file: 'assets/a.js', imports: ['_b.js'], css: ['assets/a.css'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
  'x/vazirmatn-arabic-wght-normal.woff2': { file: 'assets/f.woff2' },
};

describe('entryAssets', () => {
  it('names everything a first load needs, each once, imports before the entry', () => {
    expect(entryAssets(manifest, 'src/app/client.tsx')).toEqual({
      script: '/assets/app.js',
      preloads: ['/assets/b.js', '/assets/a.js'],
      styles: ['/assets/a.css', '/assets/app.css'],
      font: '/assets/f.woff2',
    });
  });

  it('adds what the page loads as soon as it runs, and nothing of it twice', () => {
    const chunks = {
      ...manifest,
      'till.tsx': { file: 'assets/till.js', imports: ['_b.js', '_c.js'], css: ['assets/till.css'] },
      '_c.js': { file: 'assets/c.js' },
    };
    expect(entryAssets(chunks, 'src/app/client.tsx', ['till.tsx'])).toMatchObject({
      script: '/assets/app.js',
      preloads: ['/assets/b.js', '/assets/a.js', '/assets/c.js', '/assets/till.js'],
      styles: ['/assets/a.css', '/assets/app.css', '/assets/till.css'],
    });
  });

  it('refuses an entry that was not built', () => {
    expect(() => entryAssets(manifest, 'src/site/client.tsx')).toThrow('no entry');
  });
});

describe('page', () => {
  it('is Persian, right to left, preloads its type and marks its script for the policy', () => {
    const html = page({
      assets: entryAssets(manifest, 'src/app/client.tsx'),
      nonce: 'n"1',
      head: '',
      body: '<p>',
      rendered: false,
    });
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('href="/assets/f.woff2" as="font"');
    expect(html).toContain('nonce="n&quot;1"');
  });
});

describe('a page that is shown before its program runs', () => {
  it('names every module behind what it shows, so that none is found late', () => {
    const assets = entryAssets(manifest, 'src/app/client.tsx');
    const html = page({ assets, nonce: '', head: '', body: '<p>', rendered: true, firstScript: '/e.js' });
    const [shown, behind = ''] = html.split('<p>');
    expect(shown).toContain('<script type="module" async src="/e.js"');
    for (const href of assets.preloads) {
      expect(shown).not.toContain(href);
      expect(behind).toContain(`<link rel="modulepreload" href="${href}" fetchpriority="low">`);
    }
    expect(behind).toContain(`src="${assets.script}"`);
  });
});

describe('the address', () => {
  it('keeps every value a text and leaves empty ones out', () => {
    expect(parseSearch('?table=7&q=%DB%B1')).toEqual({ table: '7', q: '۱' });
    expect(stringifySearch({ table: '7', empty: '', none: undefined })).toBe('?table=7');
    expect(stringifySearch({})).toBe('');
  });
});

describe('the files the staff worker keeps', () => {
  it('are all that the program may load, lazily too, each once, and nothing of the site', () => {
    const chunks = {
      ...manifest,
      'src/app/client.tsx': { ...manifest['src/app/client.tsx'], dynamicImports: ['till.tsx'] },
      'till.tsx': { file: 'assets/till.js', imports: ['_b.js'], assets: ['assets/ring.mp3'] },
      'src/site/client.tsx': { file: 'assets/site.js' },
    };
    expect(staffFiles(chunks, 'src/app/client.tsx')).toEqual(
      ['a.css', 'a.js', 'app.css', 'app.js', 'b.js', 'ring.mp3', 'till.js'].map((name) => `/assets/${name}`),
    );
  });
});

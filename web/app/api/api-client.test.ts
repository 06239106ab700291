import type { PageContext } from '@waymark/contract/page-renderer';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, callApi, type LoaderArgs, throwAsErrorPage } from './api-client.ts';
import { connectApi } from './connection.ts';
import { downloadFile, uploadDirectory } from './file-transfer.ts';
import { inLanguage, pageContext } from './page-context.ts';

type SentRequest = { path: string; init: RequestInit | undefined };

/** A loader's arguments, with a server that gives one answer and records what it was sent. */
function loaderArgsWith(
  answer: (request: SentRequest) => Response | Promise<Response>,
): LoaderArgs & { sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const context = new RouterContextProvider();
  const page: PageContext = {
    nonce: '',
    publicOrigin: 'https://help.example.org',
    today: '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode: () => ({ size: 0, path: '' }),
    site: { platformName: '', platformDescription: '', leaveUrl: '', crisisLines: [] },
    fetchApi: async (path, init) => {
      sent.push({ path, init });
      return answer({ path, init });
    },
  };
  context.set(pageContext, inLanguage(page, 'es'));
  return { request: new Request('http://site.example/'), context, sent };
}

const health = { data: { status: 'ok', version: '1', resources: 3 } };

async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  const thrown = await call.catch((failure: unknown) => failure);
  if (thrown instanceof ApiProblem) return thrown;
  throw new Error('The call was not refused.');
}

it('fills the parameters into the path and sends the reader’s language', async () => {
  const loaderArgs = loaderArgsWith(() => Response.json({ message: 'no' }, { status: 404 }));
  await problemOf(callApi('readResource', { params: { id: 'a/b' } }, loaderArgs));
  expect(loaderArgs.sent[0]?.path).toBe('/api/resources/a%2Fb');
  expect(new Headers(loaderArgs.sent[0]?.init?.headers).get('Accept-Language')).toBe('es');
});

it('leaves empty values out of the query and repeats lists', async () => {
  const loaderArgs = loaderArgsWith(() => Response.json({}, { status: 500 }));
  const query = { query: 'food & rent', language: ['es', 'fr'], location: '', page: 2, near: null };
  await problemOf(callApi('searchResources', { query }, loaderArgs));
  expect(loaderArgs.sent[0]?.path).toBe('/api/resources/search?query=food+%26+rent&language=es&language=fr&page=2');
});

it('returns the reply without fields that the contract does not declare', async () => {
  const loaderArgs = loaderArgsWith(() => Response.json({ ...health, secret: 1 }));
  expect(await callApi('health', {}, loaderArgs)).toEqual(health);
});

it('throws the status, message and field errors of a refusal', async () => {
  const body = { message: 'Please shorten your text.', errors: { query: ['Too long.'] } };
  const problem = await problemOf(
    callApi(
      'health',
      {},
      loaderArgsWith(() => Response.json(body, { status: 422 })),
    ),
  );
  expect(problem).toMatchObject({ status: 422, ...body });
});

it('throws the limit that a refusal names', async () => {
  const loaderArgs = loaderArgsWith(() => Response.json({ message: 'Too many.', limit: 5 }, { status: 429 }));
  expect(await problemOf(callApi('sendNeed', {}, loaderArgs))).toMatchObject({ status: 429, limit: 5 });
});

it.each([
  ['a reply that breaks the contract', () => Response.json({ data: {} }), 502],
  ['a reply that is not JSON', () => new Response('<html>'), 502],
  ['an error that is not JSON', () => new Response('<html>', { status: 503 }), 503],
  ['no answer at all', () => Promise.reject(new TypeError('fetch failed')), 0],
])('throws an ApiProblem with a message for %s', async (_, answer, status) => {
  const problem = await problemOf(callApi('health', {}, loaderArgsWith(answer)));
  expect(problem.status).toBe(status);
  expect(problem.message).not.toBe('');
});

it('throws the reason of the signal when the call is aborted', async () => {
  const stop = new AbortController();
  const loaderArgs = loaderArgsWith(() => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  });
  const call = callApi('health', { signal: stop.signal }, loaderArgs);
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
});

it('throws an error page with the same status', async () => {
  const loaderArgs = loaderArgsWith(() => Response.json({ message: 'Gone.' }, { status: 404 }));
  const page = throwAsErrorPage(callApi('health', {}, loaderArgs));
  await expect(page).rejects.toMatchObject({ data: { message: 'Gone.', noAnswer: false }, init: { status: 404 } });
});

describe('in the browser', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();

  beforeEach(() => {
    warned.mockClear();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    return () => vi.unstubAllGlobals();
  });

  function problemWhen(answer: () => Response | Promise<Response>): Promise<ApiProblem> {
    vi.stubGlobal('fetch', async () => answer());
    return problemOf(callApi('searchResources', { query: { query: 'a private need' } }));
  }

  it('sends the token of the session, and no Authorization header without one', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      return Response.json(health);
    });
    for (const token of ['secret', null]) {
      connectApi({ token: () => token, onUnauthorized: () => {} });
      expect(await callApi('health')).toEqual(health);
    }
    expect(sent.map((headers) => headers.get('Authorization'))).toEqual(['Bearer secret', null]);
  });

  it('calls onUnauthorized for 401 and for no other refusal', async () => {
    const onUnauthorized = vi.fn();
    connectApi({ token: () => null, onUnauthorized });
    await problemWhen(() => Response.json({ message: 'Not for you.' }, { status: 403 }));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await problemWhen(() => Response.json({ message: 'Please sign in.' }, { status: 401 }));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), ['Network error: No response received']],
    ['an answer that is no reply of ours', () => new Response('<html>'), ['Request error']],
    ['403', () => Response.json({ message: 'Not for you.' }, { status: 403 }), ['Not for you.']],
    ['404', () => Response.json({ message: 'Not here.' }, { status: 404 }), ['Not here.']],
    ['500', () => Response.json({ message: 'Broken.' }, { status: 500 }), ['Broken.']],
    [
      '422',
      () => Response.json({ message: 'Please change it.', errors: { page: ['Too big.'] } }, { status: 422 }),
      ['Please change it.', { page: ['Too big.'] }],
    ],
  ])('logs %s, and nothing of what was typed', async (_, answer, warning) => {
    await problemWhen(answer);
    expect(warned.mock.calls).toEqual([warning]);
  });

  it('uploads a file unchanged, with its name and media type', async () => {
    const sent: { path: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      sent.push({ path, init });
      return Response.json({ message: 'Another import is being loaded.' }, { status: 409 });
    });
    const file = new File(['Name,Organization'], 'My county.CSV');
    expect(await problemOf(uploadDirectory(file, '', new AbortController().signal))).toMatchObject({ status: 409 });
    const [{ path, init } = { path: '', init: {} }] = sent;
    expect(path).toBe('/api/admin/imports?name=My+county.CSV');
    expect(new Headers(init.headers).get('Content-Type')).toBe('text/csv');
    expect(init.body instanceof Blob && (await init.body.text())).toBe('Name,Organization');
  });

  it('returns a download with the name in Content-Disposition', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="directory-2026-11-21.csv"' };
    vi.stubGlobal('fetch', async () => new Response('ID,Name', { headers }));
    const { name, content } = await downloadFile('exportDirectory', {});
    expect([name, await content.text()]).toEqual(['directory-2026-11-21.csv', 'ID,Name']);
  });

  it('throws when a download breaks off', async () => {
    const half = new ReadableStream({ pull: (pieces) => pieces.error(new TypeError('terminated')) });
    vi.stubGlobal('fetch', async () => new Response(half));
    expect(await problemOf(downloadFile('exportAudit', {}))).toMatchObject({ status: 0 });
  });

  it('throws the message of a refused download', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Not for you.' }, { status: 403 }));
    expect(await problemOf(downloadFile('exportVolunteers', {}))).toMatchObject({
      status: 403,
      message: 'Not for you.',
    });
  });
});

import { useEffect, useRef } from 'react';
import { attributesOf, type TagOptions } from '../../../domain/embed/embed-tag.ts';

/** So that the preview is not rebuilt with every letter of a town that is being typed. */
const debounceMs = 300;

/** Runs the tag on this page. Its script is from this origin, so the Content-Security-Policy allows it. */
export function EmbedPreview({ options }: { options: TagOptions }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const tag = document.createElement('script');
      for (const [name, value] of attributesOf('', options)) tag.setAttribute(name, value);
      container.current?.replaceChildren(tag);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [options]);
  return <div ref={container} className="embed-preview" />;
}

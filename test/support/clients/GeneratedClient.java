package br.aether;

import br.aether.api.TranscricoesApi;
import br.aether.model.Transcription;
import com.google.gson.Gson;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Map;

/** Transcribes a file and reads errors with the generated client: address, address of a later service, key, file. Writes JSON to stdout. */
public class GeneratedClient {
  public static void main(String[] args) throws Throwable {
    TranscricoesApi api = apiOf(args[0], args[2]);
    Transcription created = create(api, new File(args[3]));
    Transcription read = (Transcription) call(api, "getTranscription", String.class, created.getId());
    File junk = File.createTempFile("junk", ".flac");
    Files.writeString(junk.toPath(), "not audio");
    System.out.println(new Gson().toJson(Map.of(
        "status", 200,
        "text", created.getText(),
        "words", created.getWords().size(),
        "read", read.getText(),
        "refusal", refusalOf(api, junk),
        "later", refusalOf(apiOf(args[1], args[2]), junk))));
    System.exit(0);
  }

  private static TranscricoesApi apiOf(String address, String key) {
    ApiClient client = new FormClient().setBasePath(address);
    client.setBearerToken(key);
    client.setReadTimeout(120_000);
    return new TranscricoesApi(client);
  }

  /** Status and code with which a file is refused. */
  private static Map<String, Object> refusalOf(TranscricoesApi api, File file) throws Throwable {
    try {
      create(api, file);
      return Map.of();
    } catch (ApiException exception) {
      br.aether.model.Error refusal = JSON.deserialize(exception.getResponseBody(), br.aether.model.Error.class);
      return Map.of("status", exception.getCode(), "code", refusal.getError().getCode());
    }
  }

  /** Of the content types of an operation the generated client takes JSON, which carries no file. */
  private static class FormClient extends ApiClient {
    @Override
    public String selectHeaderContentType(String[] contentTypes) {
      String form = "multipart/form-data";
      return Arrays.asList(contentTypes).contains(form) ? form : super.selectHeaderContentType(contentTypes);
    }
  }

  private static Transcription create(TranscricoesApi api, File file) throws Throwable {
    return (Transcription) call(api, "createTranscription", File.class, file);
  }

  /** Passes one argument, of this type, and leaves out all options, whose number grows with the API. */
  private static Object call(Object api, String name, Class<?> type, Object argument) throws Throwable {
    Method method = Arrays.stream(api.getClass().getMethods()).filter(it -> it.getName().equals(name)).findFirst().orElseThrow();
    Object[] arguments = new Object[method.getParameterCount()];
    arguments[Arrays.asList(method.getParameterTypes()).indexOf(type)] = argument;
    try {
      return method.invoke(api, arguments);
    } catch (InvocationTargetException exception) {
      throw exception.getCause();
    }
  }
}
